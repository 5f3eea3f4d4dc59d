import { Agent, request } from 'node:http';
import type { BenchTrader } from '#tests/load/trade/world.ts';

export type ApiConnection = { agent: Agent; url: string };

/** Node's own client on kept-alive connections: it uses the least of the processor that the service shares with it. */
export function openConnection(url: string, players: number): ApiConnection {
  return {
    agent: new Agent({ keepAlive: true, maxSockets: players }),
    url: `${url}/api/v1/trading/buy`,
  };
}

/** @throws Error for any answer but 200, so that no refusal is counted as speed */
export function buyThroughApi({ agent, url }: ApiConnection, trader: BenchTrader): Promise<void> {
  const body = JSON.stringify({ station_id: trader.station_id, commodity: 'ore', quantity: 1 });
  const headers = {
    authorization: `Bearer ${trader.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    request(url, { agent, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`a purchase was answered ${response.statusCode}: ${text}`));
      });
    })
      .once('error', reject)
      .end(body);
  });
}
