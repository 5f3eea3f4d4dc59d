import { acceptContract } from '#server/game/contracts/accept-contract.ts';
import { cancelContract } from '#server/game/contracts/cancel-contract.ts';
import { collectGoods } from '#server/game/contracts/collect-goods.ts';
import { disputeContract } from '#server/game/contracts/dispute-contract.ts';
import { dropContract } from '#server/game/contracts/drop-contract.ts';
import { fulfilContract } from '#server/game/contracts/fulfil-contract.ts';
import { postContract } from '#server/game/contracts/post-contract.ts';
import { readContract } from '#server/game/contracts/queries/contract-rows.ts';
import { appraiseContract } from '#server/game/contracts/queries/price-job.ts';
import { readContracts } from '#server/game/contracts/queries/read-contracts.ts';
import { readDispute, readDisputes } from '#server/game/contracts/queries/read-disputes.ts';
import { readNearContracts } from '#server/game/contracts/queries/read-near-contracts.ts';
import { resolveDispute } from '#server/game/contracts/resolve-dispute.ts';
import {
  appraiseContractInput,
  appraiseContractOutput,
  contractDisputesOutput,
  contractIdInput,
  contractSchema,
  disputeContractInput,
  disputeDetailOutput,
  listContractsInput,
  listDisputesInput,
  nearContractsOutput,
  postContractInput,
  resolveDisputeInput,
} from '#server/game/contracts/schemas.ts';
import { cutList, listInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/${string}`, summary: string, successStatus = 200) {
  return { route: { method, path, tags: ['contracts'], summary, successStatus } };
}
const resolver = scopedProcedure('admin.contracts.resolve');

export const contractsRouter = router({
  list: playerProcedure
    .meta(route('GET', '/contracts', 'List open contracts of players and stations at places you know, or your own'))
    .input(listContractsInput)
    .output(pageOf(contractSchema))
    .query(({ ctx, input }) => readContracts(ctx, input)),
  nearby: playerProcedure
    .meta(
      route(
        'GET',
        '/contracts/nearby',
        'The open contracts whose work begins fewest turns from your ship, those too large for it last',
      ),
    )
    .meta({ errors: ['CONFLICT'] })
    .input(listInput)
    .output(nearContractsOutput)
    .query(async ({ ctx, input }) => cutList(await readNearContracts(ctx), input, ({ id }) => id)),
  get: playerProcedure
    .meta(route('GET', '/contracts/{id}', 'Read a contract'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(contractIdInput)
    .output(contractSchema)
    .query(({ ctx, input }) => readContract(ctx, input)),
  appraise: playerProcedure
    .meta(route('GET', '/contracts/value', 'The present value of a contract that you would post'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(appraiseContractInput)
    .output(appraiseContractOutput)
    .query(({ ctx, input }) => appraiseContract(ctx, input)),
  post: playerProcedure
    .meta(route('POST', '/contracts', 'Post a contract; its reward is held', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(postContractInput)
    .output(contractSchema)
    .mutation(({ ctx, input }) => postContract(ctx, input)),
  accept: playerProcedure
    .meta(route('POST', '/contracts/{id}/accept', 'Take a contract'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(contractIdInput)
    .output(contractSchema)
    .mutation(({ ctx, input }) => acceptContract(ctx, input)),
  fulfil: playerProcedure
    .meta(route('POST', '/contracts/{id}/fulfil', 'Fulfil a contract and be paid'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(contractIdInput)
    .output(contractSchema)
    .mutation(({ ctx, input }) => fulfilContract(ctx, input)),
  cancel: playerProcedure
    .meta(route('POST', '/contracts/{id}/cancel', 'Withdraw a contract that nobody took'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(contractIdInput)
    .output(contractSchema)
    .mutation(({ ctx, input }) => cancelContract(ctx, input)),
  collect: playerProcedure
    .meta(route('POST', '/contracts/{id}/collect', 'Fetch what was delivered to you'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(contractIdInput)
    .output(contractSchema)
    .mutation(({ ctx, input }) => collectGoods(ctx, input)),
  drop: playerProcedure
    .meta(route('POST', '/contracts/{id}/drop', 'Give up a contract that a station issued; it costs standing'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(contractIdInput)
    .output(contractSchema)
    .mutation(({ ctx, input }) => dropContract(ctx, input)),
  dispute: playerProcedure
    .meta(route('POST', '/contracts/{id}/dispute', 'Have a taken contract decided by an administrator'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(disputeContractInput)
    .output(contractSchema)
    .mutation(({ ctx, input }) => disputeContract(ctx, input)),
  disputes: resolver
    .meta(route('GET', '/admin/contract-disputes', 'List disputes that wait for a decision'))
    .input(listDisputesInput)
    .output(contractDisputesOutput)
    .query(({ ctx, input }) => readDisputes(ctx, input)),
  disputeDetail: resolver
    .meta(route('GET', '/admin/contract-disputes/{id}', 'Read a dispute with its ledger rows'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(contractIdInput)
    .output(disputeDetailOutput)
    .query(({ ctx, input }) => readDispute(ctx, input)),
  resolve: resolver
    .meta(route('POST', '/admin/contract-disputes/{id}/resolve', 'Divide the reward of a disputed contract'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(resolveDisputeInput)
    .output(disputeDetailOutput)
    .mutation(({ ctx, input }) => resolveDispute(ctx, input)),
});
