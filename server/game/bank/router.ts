import { deposit } from '#server/game/bank/deposit-assets.ts';
import { readBalance, readBankEntries } from '#server/game/bank/queries/read-balance.ts';
import {
  bankBalanceOutput,
  bankEntrySchema,
  bankMoveOutput,
  depositInput,
  listBankEntriesInput,
  withdrawCreditsInput,
  withdrawGoodsInput,
} from '#server/game/bank/schemas.ts';
import { withdrawCredits } from '#server/game/bank/withdraw-credits.ts';
import { withdrawGoods } from '#server/game/bank/withdraw-goods.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/central-bank/${string}`, summary: string) {
  return { route: { method, path, tags: ['bank'], summary } };
}

export const bankRouter = router({
  balance: playerProcedure
    .meta(route('GET', '/central-bank/balance', 'Read what you have at the central bank'))
    .output(bankBalanceOutput)
    .query(({ ctx }) => readBalance(ctx)),
  entries: playerProcedure
    .meta(route('GET', '/central-bank/entries', 'List the ledger of your bank account, newest first'))
    .input(listBankEntriesInput)
    .output(pageOf(bankEntrySchema))
    .query(({ ctx, input }) => readBankEntries(ctx, input)),
  withdrawCredits: playerProcedure
    .meta(route('POST', '/central-bank/withdraw/credits', 'Withdraw credits'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(withdrawCreditsInput)
    .output(bankMoveOutput)
    .mutation(({ ctx, input }) => withdrawCredits(ctx, input)),
  withdrawGoods: playerProcedure
    .meta(route('POST', '/central-bank/withdraw/commodities', 'Withdraw a commodity into your hold'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(withdrawGoodsInput)
    .output(bankMoveOutput)
    .mutation(({ ctx, input }) => withdrawGoods(ctx, input)),
  deposit: playerProcedure
    .meta(route('POST', '/central-bank/deposit', 'Deposit credits, or a commodity from your hold'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(depositInput)
    .output(bankMoveOutput)
    .mutation(({ ctx, input }) => deposit(ctx, input)),
});
