import type pg from 'pg';

export type Field = { name: string; dataTypeID: number };
export type Description = { parameters: number[]; fields: Field[] };

type Wire = {
  parse(query: { name: string; text: string }): void;
  describe(target: { type: 'S'; name: string }): void;
  sync(): void;
  on(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
  off(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
};

/** Lets PostgreSQL parse and describe one statement; nothing runs. */
export function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const wire = client.connection as unknown as Wire;
    const description: Description = { parameters: [], fields: [] };
    const noteParameters = (message: { dataTypeIDs: number[] }) => {
      description.parameters = message.dataTypeIDs;
    };
    wire.on('parameterDescription', noteParameters);
    client.query({
      submit: () => {
        wire.parse({ name: '', text });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        description.fields = message.fields;
      },
      handleError: (error: Error) => {
        wire.off('parameterDescription', noteParameters);
        reject(error);
      },
      handleReadyForQuery: () => {
        wire.off('parameterDescription', noteParameters);
        resolve(description);
      },
    } as pg.Submittable);
  });
}
