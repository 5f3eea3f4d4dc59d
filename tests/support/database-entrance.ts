import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

const FIELDS = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];

/** PostgreSQL's answer to every connection during crash recovery. */
function refusal(): Buffer {
  const fields = Buffer.from(FIELDS.map((field) => `${field}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

export type DatabaseEntrance = {
  /** The database's address through this proxy. */
  readonly connectionString: string;
  /** While true, new connections are refused as during recovery. */
  recovering: boolean;
  /** Connections refused so far. */
  refused: number;
  close(): Promise<void>;
};

/** A proxy in front of a database that can simulate its recovery. */
export async function openEntrance(connectionString: string): Promise<DatabaseEntrance> {
  const target = new URL(connectionString);
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (entrance.recovering) {
      entrance.refused += 1;
      socket.once('data', () => socket.end(refusal()));
      return;
    }
    const database = net.connect(Number(target.port), target.hostname);
    database.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => database.destroy());
    socket.pipe(database).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(connectionString);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const entrance: DatabaseEntrance = {
    connectionString: url.href,
    recovering: false,
    refused: 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return entrance;
}
