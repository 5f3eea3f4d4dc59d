import { type Answer, choicesOf, FIRST_SCENE, follow, type Scene } from '#server/community/onboarding/rules/script.ts';

/** Every way through the script, from the first question to the last answer. */
export function allDialogues(before: Answer[] = [], scene: Scene = FIRST_SCENE): Answer[][] {
  return choicesOf(scene).flatMap((choice) => {
    const answers = [...before, { scene, choice }];
    const next = follow(answers)?.scene ?? null;
    return next === null ? [answers] : allDialogues(answers, next);
  });
}
