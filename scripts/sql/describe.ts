import type pg from 'pg';

export type Field = { name: string; dataTypeID: number };
export type Description = { parameters: number[]; fields: Field[] };

/** Lets PostgreSQL parse and describe one statement without running it. */
export function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const wire = client.connection;
    const description: Description = { parameters: [], fields: [] };
    function noteParameters(message: { dataTypeIDs: number[] }) {
      description.parameters = message.dataTypeIDs;
    }
    wire.on('parameterDescription', noteParameters);
    client.query({
      submit: () => {
        wire.parse({ name: '', text, types: [] }, false);
        wire.describe({ type: 'S', name: '' }, false);
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
