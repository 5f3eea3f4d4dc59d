import { answerScene } from '#server/community/onboarding/answer-scene.ts';
import { claimShip } from '#server/community/onboarding/claim-ship.ts';
import { closeTutorial } from '#server/community/onboarding/close-tutorial.ts';
import { completeFirstLogin } from '#server/community/onboarding/complete-first-login.ts';
import { openSession } from '#server/community/onboarding/open-session.ts';
import { readStatus } from '#server/community/onboarding/queries/read-status.ts';
import { readTutorial } from '#server/community/onboarding/queries/read-tutorial.ts';
import { reopenTutorial } from '#server/community/onboarding/reopen-tutorial.ts';
import { requestTip } from '#server/community/onboarding/request-tip.ts';
import {
  answerSceneInput,
  claimOfferInput,
  completeFirstLoginInput,
  onboardingSessionOutput,
  onboardingStatusOutput,
  tutorialOutput,
} from '#server/community/onboarding/schemas.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: string, summary: string) {
  return {
    route: { method, path: `/first-login/${path}` as const, tags: ['onboarding'], summary, successStatus: 200 },
  };
}

export const onboardingRouter = router({
  status: playerProcedure
    .meta(route('GET', 'status', 'Read whether the first login is still required'))
    .output(onboardingStatusOutput)
    .query(({ ctx }) => readStatus(ctx)),
  session: playerProcedure
    .meta(route('POST', 'session', 'Start or resume the first login'))
    .meta({ errors: ['NOT_FOUND'] })
    .output(onboardingSessionOutput)
    .mutation(({ ctx }) => openSession(ctx)),
  dialogue: playerProcedure
    .meta(route('POST', 'dialogue', 'Answer the current question'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(answerSceneInput)
    .output(onboardingSessionOutput)
    .mutation(({ ctx, input }) => answerScene(ctx, input)),
  claimShip: playerProcedure
    .meta(route('POST', 'claim-ship', 'Claim the ship of one offer'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(claimOfferInput)
    .output(onboardingSessionOutput)
    .mutation(({ ctx, input }) => claimShip(ctx, input)),
  complete: playerProcedure
    .meta(route('POST', 'complete', 'Complete the first login'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(completeFirstLoginInput)
    .output(onboardingSessionOutput)
    .mutation(({ ctx, input }) => completeFirstLogin(ctx, input)),
  tutorial: playerProcedure
    .meta(route('GET', 'tutorial', 'Read the first steps and which of them are done'))
    .output(tutorialOutput)
    .query(({ ctx }) => readTutorial(ctx)),
  requestTip: playerProcedure
    .meta(route('POST', 'tutorial/tip', 'Request the first tip, with the prices it is based on'))
    .meta({ errors: ['CONFLICT'] })
    .output(tutorialOutput)
    .mutation(({ ctx }) => requestTip(ctx)),
  closeTutorial: playerProcedure
    .meta(route('POST', 'tutorial/close', 'Close the first steps'))
    .output(tutorialOutput)
    .mutation(({ ctx }) => closeTutorial(ctx)),
  reopenTutorial: playerProcedure
    .meta(route('POST', 'tutorial/reopen', 'Reopen the first steps'))
    .output(tutorialOutput)
    .mutation(({ ctx }) => reopenTutorial(ctx)),
});
