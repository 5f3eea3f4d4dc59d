'use client';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type Movement = { id: string; amount: number; balance_after: number; created_at: string };
type Pages<M> = Parameters<typeof MoreButton>[0]['pages'] & {
  data: { pages: { items: M[] }[] } | undefined;
  error: Parameters<typeof QueryError>[0]['error'] | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};
type Words = Record<'title' | 'empty' | 'emptyDetail' | 'subject' | 'amount' | 'after' | 'when' | 'more', string>;

type MovementsPanelProps<M> = {
  words: Words;
  note?: string;
  movements: Pages<M>;
  /** The cause or the counterparty. */
  children: (movement: M) => ReactNode;
};

/** Every movement of an account, newest first, with the balance after each. */
export function MovementsPanel<M extends Movement>({ words, note, movements, children }: MovementsPanelProps<M>) {
  const rows = movements.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader title={words.title} note={note} />
      {rows === undefined ? (
        movements.error ? (
          <QueryError
            error={movements.error}
            onRetry={() => void movements.refetch()}
            retrying={movements.isFetching}
          />
        ) : (
          <Skeleton className="m-4 h-32" />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Landmark />} title={words.empty} detail={words.emptyDetail} />
      ) : (
        <Table label={words.title}>
          <THead>
            <Tr>
              <Th>{words.subject}</Th>
              <Th numeric>{words.amount}</Th>
              <Th numeric>{words.after}</Th>
              <Th>{words.when}</Th>
            </Tr>
          </THead>
          <TBody>
            {rows.map((movement) => (
              <MovementRow key={movement.id} movement={movement}>
                {children(movement)}
              </MovementRow>
            ))}
          </TBody>
        </Table>
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={movements}>{words.more}</MoreButton>
      </div>
    </Panel>
  );
}

function MovementRow({ movement, children }: { movement: Movement; children: ReactNode }) {
  return (
    <Tr>
      <Td>{children}</Td>
      <Td numeric>
        <Delta value={movement.amount} />
      </Td>
      <Td numeric>
        <Num value={movement.balance_after} />
      </Td>
      <Td className="text-xs text-ink-muted">
        <RelativeTime at={movement.created_at} />
      </Td>
    </Tr>
  );
}
