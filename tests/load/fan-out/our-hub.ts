/** The custom server as it ships, without screens; publishes to its sector on request. */
import { createService } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { hubAnswers, sectorId, stock } from '#tests/load/fan-out/hub-answers.ts';
import { reportReady } from '#tests/load/rest/bench-child.ts';

const { port, services } = await createService({ env: readEnv(process.env), screens: false });
reportReady(
  port,
  hubAnswers(() => services.realtime.publish(rooms.sector(sectorId), 'market_update', stock)),
);
