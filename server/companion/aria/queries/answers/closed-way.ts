import type { Answer, Question } from '#server/companion/aria/queries/answers/answer.ts';
import type { NamedPlace } from '#server/companion/aria/queries/place-names.ts';
import { evidenceRow, sectorLabel } from '#server/companion/aria/rules/evidence.ts';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { findCourse } from '#server/game/navigation/index.ts';
import type { Plot } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Goal = Pick<NamedPlace, 'sector_id' | 'sector_number' | 'sector_name'>;

/** The course from the player's sector, as the map's card shows it first. */
export function plotTo(ctx: PlayerCtx, { sector_id }: Goal): ReturnType<typeof findCourse> {
  return findCourse(ctx, { to: sector_id, strategy: 'fewest_turns', over: 'own' });
}

/** Names the avoided sectors that close every known course to a sector; null if they are not the reason. */
export function closedWay({ through_avoided }: Plot, goal: Goal, language: LanguageCode): Answer | null {
  if (through_avoided.length === 0) return null;
  const names = through_avoided.map(({ number, name }) => sectorLabel({ sector_number: number, sector_name: name }));
  const sectors = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return {
    key: 'course_avoided',
    values: { sector: sectorLabel(goal), count: names.length, sectors },
    evidence: through_avoided.map(({ number }) => evidenceRow({ kind: 'sector', sector_number: number })),
  };
}

/** An answer that sends the player to some places, with the avoided sectors that close the way to one, if any do. */
export async function notingClosedWay(
  ctx: PlayerCtx,
  { words, language }: Question,
  answer: Answer,
  goals: readonly Goal[],
): Promise<Answer> {
  for (const goal of goals) {
    const course = await plotTo(ctx, goal);
    const closed = typeof course === 'string' ? null : closedWay(course, goal, language);
    if (closed) {
      const [first, then] = [answer, closed].map(({ key, values }) => words.say(key, values));
      const evidence = [answer, closed].flatMap((part) => part.evidence ?? []);
      return { key: 'said_with_note', values: { text: first ?? '', note: then ?? '' }, evidence };
    }
  }
  return answer;
}
