import type { z } from 'zod';
import { convertSchemas } from '#server/platform/http/openapi/convert-schemas.ts';
import { describeFields, type Terms } from '#server/platform/http/openapi/describe-fields.ts';
import { type JsonSchema, refTo, renameRefs } from '#server/platform/http/openapi/json-schema.ts';
import { pascal } from '#server/platform/http/openapi/schema-names.ts';
import {
  REALTIME_EVENTS,
  REALTIME_VERSION,
  resumeAnswer,
  resumeRequest,
  subscribeAnswer,
  subscribeRequest,
} from '#server/platform/realtime/contract.ts';

/** The AsyncAPI 3 document of the realtime connection at `origin`, from the schemas of its events. */
export function createAsyncApiDocument(terms: Terms, origin: string) {
  const { host, protocol } = new URL(origin);
  const types = Object.keys(REALTIME_EVENTS);
  const messages = Object.fromEntries(types.map((type) => [type, eventMessage(type)]));
  return {
    asyncapi: '3.0.0',
    info: INFO,
    defaultContentType: 'application/json',
    servers: {
      service: {
        host,
        pathname: '/socket.io',
        protocol: protocol === 'https:' ? 'wss' : 'ws',
        description: 'The service, by socket.io. `auth` of the handshake is `{token}` or `{ticket}`.',
      },
    },
    channels: channelsOf(types),
    operations: {
      event: operation('send', 'events', 'Something happened', types),
      resume: acknowledged('Send what was missed since the last numbers', 'resume'),
      subscribe: acknowledged('Confirm that the connection is in a room', 'subscribe'),
    },
    components: {
      messages: {
        ...messages,
        resume: requestMessage('resume'),
        subscribe: requestMessage('subscribe'),
        resumeAnswer: answerMessage('resume'),
        subscribeAnswer: answerMessage('subscribe'),
      },
      schemas: schemasOf(terms),
    },
  };
}

function channelsOf(types: readonly string[]) {
  return {
    events: {
      address: '{room}',
      title: 'A room',
      description: 'The game decides which rooms a connection is in. Each message is the socket.io event `event`.',
      parameters: {
        room: { description: 'personal:{user_id}, sector:{id}, region:{id}, team:{id} or admin:{capability}.' },
      },
      messages: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
    },
    requests: {
      title: 'Requests of the client',
      description: 'Each is a socket.io event of its name, answered in its acknowledgement.',
      messages: {
        resume: { $ref: '#/components/messages/resume' },
        subscribe: { $ref: '#/components/messages/subscribe' },
        resumeAnswer: { $ref: '#/components/messages/resumeAnswer' },
        subscribeAnswer: { $ref: '#/components/messages/subscribeAnswer' },
      },
    },
  };
}

const INFO = {
  title: 'Starhelm realtime',
  version: String(REALTIME_VERSION),
  description:
    'Events of the game over socket.io. `seq` counts within a room without gaps; `epoch` changes when counting starts anew. After a lost connection send `resume`; `resync` means to read the state again.',
} as const;

function operation(action: 'send' | 'receive', channel: string, summary: string, messages: readonly string[]) {
  return {
    action,
    summary,
    channel: { $ref: `#/channels/${channel}` },
    messages: messages.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` })),
  };
}

/** A request whose answer is the argument of its acknowledgement. */
function acknowledged(summary: string, name: 'resume' | 'subscribe') {
  return {
    ...operation('receive', 'requests', summary, [name]),
    reply: {
      channel: { $ref: '#/channels/requests' },
      messages: [{ $ref: `#/channels/requests/messages/${name}Answer` }],
    },
  };
}

function eventMessage(type: string) {
  const envelope: JsonSchema = {
    type: 'object',
    required: ['v', 'type', 'id', 'epoch', 'seq', 'ts', 'room', 'data'],
    properties: { ...ENVELOPE, type: { const: type, description: 'Type of the event.' }, data: refTo(pascal(type)) },
  };
  return { name: type, title: pascal(type), payload: envelope };
}

const ENVELOPE: Record<string, JsonSchema> = {
  v: { const: REALTIME_VERSION, description: 'Version of the envelope and of every payload.' },
  id: { type: 'string', description: 'Id of the event.' },
  epoch: { type: 'string', description: 'Changes when counting starts anew.' },
  seq: { type: 'integer', minimum: 1, description: 'Counts within the room, from 1.' },
  ts: { type: 'string', format: 'date-time', description: 'When it happened.' },
  room: { type: 'string', description: 'The room it was sent to.' },
};

function requestMessage(name: 'resume' | 'subscribe') {
  return { name, title: `${pascal(name)} request`, payload: refTo(`${pascal(name)}Request`) };
}

function answerMessage(name: 'resume' | 'subscribe') {
  return {
    name: `${name}Answer`,
    title: `Acknowledgement of ${name}`,
    payload: refTo(`${pascal(name)}Answer`),
  };
}

function schemasOf(terms: Terms): Record<string, JsonSchema> {
  const events = new Map<z.ZodType, string>(
    Object.entries(REALTIME_EVENTS).map(([type, schema]) => [schema, pascal(type)]),
  );
  const requests = new Map<z.ZodType, string>([
    [resumeRequest, 'ResumeRequest'],
    [subscribeRequest, 'SubscribeRequest'],
  ]);
  const nameOf = (key: string) => key.slice(key.indexOf('.') + 1);
  const answers = new Map<z.ZodType, string>([
    [resumeAnswer, 'ResumeAnswer'],
    [subscribeAnswer, 'SubscribeAnswer'],
  ]);
  const converted = [
    ...convertSchemas(events, 'output'),
    ...convertSchemas(requests, 'input'),
    ...convertSchemas(answers, 'output'),
  ];
  for (const [, schema] of converted) describeFields(schema, terms);
  return Object.fromEntries(converted.map(([key, schema]) => [nameOf(key), renameRefs(schema, nameOf)]));
}
