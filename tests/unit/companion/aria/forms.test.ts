import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topicOf } from '#app/(player)/game/aria/_parts/memory-topics.ts';
import { classify, isInjection } from '#server/companion/aria/rules/classifier.ts';
import { FORMS, formsOf } from '#server/companion/aria/rules/forms.ts';
import { screen } from '#server/companion/aria/rules/screen.ts';
import { crossedTopic, crossingsOf, subjectsOf, TOPICS } from '#server/companion/aria/rules/topics.ts';
import { understand } from '#server/companion/aria/rules/understand.ts';
import { SUBJECT_WORDS, type Subject } from '#server/companion/aria/rules/words/subject-words.ts';
import { LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';

const CODES = LANGUAGES.map(({ code }) => code);
const SUBJECTS = Object.keys(SUBJECT_WORDS) as Subject[];

/** What players asked and were answered by the noun alone. */
const ASKED: readonly (readonly [LanguageCode, string, string])[] = [
  ['en', 'Why did I lose my shields?', 'why_hull'],
  ['de', 'Warum habe ich meine Schilde verloren?', 'why_hull'],
  ['en', 'Is it legal to carry exotic technology?', 'may_goods'],
  ['de', 'Ist es erlaubt, exotische Technik zu transportieren?', 'may_goods'],
  ['fr', 'Est-ce légal de transporter de la technologie exotique ?', 'may_goods'],
  ['en', 'How do I get a planet?', 'how_planet'],
  ['de', 'Wie bekomme ich einen Planeten?', 'how_planet'],
  ['es', '¿Cómo consigo un planeta?', 'how_planet'],
  ['fr', 'Comment avoir une planète ?', 'how_planet'],
  ['pt', 'Como consigo um planeta?', 'how_planet'],
  ['zh', '怎么得到一颗行星？', 'how_planet'],
  ['en', 'I paid 300 credits for 5 ore', 'stated_trade'],
  ['de', 'Ich habe 300 Credits für 5 Erz bezahlt', 'stated_trade'],
  ['en', 'What contracts pay best?', 'best_contract'],
  ['en', 'What does a glacial planet produce?', 'how_much_planet'],
  ['es', '¿Qué produce un planeta glacial?', 'how_much_planet'],
  ['en', 'How do I repair my hull?', 'how_hull'],
  ['pt', 'Quem me atacou?', 'who_attacker'],
];

/** What a form and a subject must not take: the intent answers it. */
const LEFT: readonly (readonly [LanguageCode, string])[] = [
  ['en', 'How is my ship?'],
  ['en', 'Where can I sell ore?'],
  ['en', 'How do probes work?'],
  ['en', 'Remember that pirates attacked me here'],
  ['en', 'how do i fix my bike'],
  ['de', 'Wie geht es meinem Schiff?'],
  ['fr', 'Où vendre mon minerai ?'],
  ['zh', '我的船怎么样'],
];

type Row = { accepted: readonly string[]; language: LanguageCode; text: string };

function readTable(name: string): { head: readonly string[]; rows: readonly (readonly string[])[] } {
  const file = path.join(import.meta.dirname, `phrasings/${name}.tsv`);
  const [head = [], ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return { head, rows };
}

/**
 * Questions with the answers that help, written before any word or template; the words were corrected on what failed. One
 * column a language.
 */
function readTunedQuestions(): Row[] {
  const { head, rows } = readTable('forms-tuned');
  return rows.flatMap((row) =>
    CODES.map((language) => ({
      accepted: (row[head.indexOf('accepted')] ?? '').split(' '),
      language,
      text: row[head.indexOf(language)] ?? '',
    })),
  );
}

/** Questions of their own in each language; no word was chosen for those of `forms-blind`. */
function readQuestions(name: 'forms-later' | 'forms-blind'): Row[] {
  return readTable(name).rows.map(([accepted = '', language = '', text = '']) => ({
    accepted: accepted.split(' '),
    language: language as LanguageCode,
    text,
  }));
}

type Judgement = 'useful' | 'weak' | 'wrong';

/**
 * Useful: an answer that helps. Weak: not understood, or the state of the right thing, or another answer in its field.
 * Wrong: an answer about something else.
 */
function judge({ accepted, language, text }: Row): Judgement {
  const { topic, intent } = understand(text, { preferred: language });
  const given = topic ?? intent;
  if (accepted.includes(given)) return 'useful';
  return given === 'unknown' || accepted.some((asked) => topicOf(asked) === topicOf(given)) ? 'weak' : 'wrong';
}

/** Shares of the judgements, reported for one language or all. */
function measure(name: string, rows: readonly Row[]) {
  const judged = rows.map((row) => ({ ...row, judgement: judge(row) }));
  const share = (judgement: Judgement) => judged.filter((row) => row.judgement === judgement).length / rows.length;
  const [useful, weak, wrong] = [share('useful'), share('weak'), share('wrong')];
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  console.info(`${name} (${rows.length}): ${percent(useful)} useful, ${percent(weak)} weak, ${percent(wrong)} wrong`);
  const failed = judged.filter(({ judgement }) => judgement !== 'useful');
  return { useful, wrong, failed: JSON.stringify(failed, null, 1) };
}

/** What the untouched questions reached when they were written, all languages together; `docs/measurements/companion.md`. */
const BLIND = { useful: 0.62, wrong: 0.07 };

describe('the form of a question and its subject', () => {
  it.each(ASKED)('%s: %s → %s', (language, text, topic) => {
    expect(understand(text, { preferred: language }).topic).toBe(topic);
  });

  it.each(LEFT)('%s: %s is left to its intent', (language, text) => {
    expect(understand(text, { preferred: language }).topic).toBeNull();
  });

  it.each(CODES)('answers at least 80 % of tuned questions usefully, and at most 3 % wrongly (%s)', (code) => {
    const rows = [...readTunedQuestions(), ...readQuestions('forms-later')];
    const own = rows.filter(({ language }) => language === code);
    const { useful, wrong, failed } = measure(`tuned questions by form, ${code}`, own);
    expect(useful, failed).toBeGreaterThanOrEqual(0.8);
    expect(wrong, failed).toBeLessThanOrEqual(0.03);
  });

  it('answers questions that no word was chosen for as well as measured', () => {
    const rows = readQuestions('forms-blind');
    for (const code of CODES)
      measure(
        `untouched questions by form, ${code}`,
        rows.filter(({ language }) => language === code),
      );
    const { useful, wrong, failed } = measure('untouched questions by form', rows);
    expect(useful, failed).toBeGreaterThanOrEqual(BLIND.useful);
    expect(wrong, failed).toBeLessThanOrEqual(BLIND.wrong);
  });

  it('refuses at most 1 % of these questions', () => {
    const rows = [...readTunedQuestions(), ...readQuestions('forms-later'), ...readQuestions('forms-blind')];
    const texts = rows.map(({ text }) => text);
    const refused = texts.filter(
      (text) => isInjection(classify(text)) || screen(text).some(({ level }) => level === 'DANGEROUS'),
    );
    expect(refused.length / texts.length, refused.join(' | ')).toBeLessThanOrEqual(0.01);
  });

  it('repeats a question about a good with another good', () => {
    const conversation = { intent: 'price_of', entities: { topic: 'may_goods' } } as const;
    expect(understand('and luxury goods?', { preferred: 'en', conversation })).toMatchObject({
      topic: 'may_goods',
      entities: { commodity: 'luxury_goods' },
    });
  });
});

describe('the table of forms and subjects', () => {
  const rows = FORMS.flatMap((form) => crossingsOf(form).map(([needs, topic]) => ({ form, needs, topic })));

  it('reaches every topic', () => {
    expect(TOPICS.filter((topic) => !rows.some((row) => row.topic === topic))).toEqual([]);
  });

  it('has no row that an earlier one hides', () => {
    const hidden = rows.filter(({ form, needs }, at) =>
      rows.slice(0, at).some((earlier) => earlier.form === form && earlier.needs.every((need) => needs.includes(need))),
    );
    expect(hidden).toEqual([]);
  });

  it('does not depend on the order of the subjects, and gives nothing without a form', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), fc.shuffledSubarray(SUBJECTS), fc.boolean(), (form, subjects, hasGood) => {
        const asked = { forms: [form], subjects, hasGood, intent: 'unknown' } as const;
        expect(crossedTopic({ ...asked, subjects: subjects.toReversed() })).toBe(crossedTopic(asked));
        expect(crossedTopic({ ...asked, forms: [] })).toBeNull();
      }),
    );
  });

  it('reads any text, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.constantFrom(...CODES), (text, language) => {
        const read = () => [formsOf(text, language), subjectsOf(text, language)];
        expect(read()).toEqual(read());
      }),
    );
  });

  it('has words for every form and subject in every language', () => {
    for (const words of Object.values(SUBJECT_WORDS)) expect(words.split(' / ')).toHaveLength(CODES.length);
  });
});
