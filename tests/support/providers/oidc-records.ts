type Record_ = Record<string, unknown> & { uid?: string; userCode?: string; grantId?: string; consumed?: unknown };

/** Where the OpenID provider stores its records: a map for each kind, as its adapter interface requires. */
export function createRecords() {
  const kinds = new Map<string, Map<string, Record_>>();
  return class Records {
    readonly #rows: Map<string, Record_>;
    constructor(kind: string) {
      this.#rows = kinds.get(kind) ?? new Map<string, Record_>();
      kinds.set(kind, this.#rows);
    }
    async upsert(id: string, payload: Record_): Promise<void> {
      this.#rows.set(id, payload);
    }
    async find(id: string): Promise<Record_ | undefined> {
      return this.#rows.get(id);
    }
    async findByUid(uid: string): Promise<Record_ | undefined> {
      return [...this.#rows.values()].find((row) => row.uid === uid);
    }
    async findByUserCode(userCode: string): Promise<Record_ | undefined> {
      return [...this.#rows.values()].find((row) => row.userCode === userCode);
    }
    async consume(id: string): Promise<void> {
      const row = this.#rows.get(id);
      if (row) row.consumed = Math.floor(Date.now() / 1_000);
    }
    async destroy(id: string): Promise<void> {
      this.#rows.delete(id);
    }
    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id);
    }
  };
}
