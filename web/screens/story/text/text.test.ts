import { describe, expect, test } from 'vitest';
import { STORY_PAGES } from '../page-number.ts';
import type { Voyage } from '../voyages/voyage.ts';
import { VOYAGES } from '../voyages/voyages.ts';
import { CHAPTER, CHAPTER_TITLE, coverText } from './cover.ts';
import { makePage } from './make-page.ts';
import { storyQuestions } from './questions.ts';

type Answers = Readonly<Record<string, string>>;

/** All combinations of answers to the three questions. */
function allAnswers(voyage: Voyage): Answers[] {
  let ways: Answers[] = [{}];
  for (const { id, answers } of storyQuestions(voyage)) {
    ways = ways.flatMap((way) => answers.map((answer) => ({ ...way, [id]: answer.id })));
  }
  return ways;
}

/** All lines that a player with these answers sees. */
function toldLines(voyage: Voyage, answers: Answers): string[] {
  const pages = STORY_PAGES.flatMap((page) => {
    const { title, passages } = makePage(page, voyage, { name: 'Ada', answers });
    return [title, ...passages.flatMap(({ lines }) => lines.map(({ text }) => text))];
  });
  return [CHAPTER, CHAPTER_TITLE, coverText(voyage), ...pages, ...answerLines(voyage)];
}

function answerLines(voyage: Voyage): string[] {
  return storyQuestions(voyage).flatMap(({ answers }) =>
    answers.flatMap(({ label, note }) => (note === undefined ? [label] : [label, note])),
  );
}

function countWords(lines: readonly string[]): number {
  return lines.join(' ').split(/\s+/).length;
}

describe.each(Object.entries(VOYAGES))('the story of %s', (_, voyage) => {
  const ways = allAnswers(voyage);

  test('has 1,200 to 1,800 words with any answers', () => {
    expect(ways).toHaveLength(27);
    for (const answers of ways) {
      const words = countWords(toldLines(voyage, answers));
      expect(words).toBeGreaterThanOrEqual(1200);
      expect(words).toBeLessThanOrEqual(1800);
    }
  });

  test('has no placeholder, no doubled word and no unfinished sentence', () => {
    for (const line of new Set(ways.flatMap((answers) => toldLines(voyage, answers)))) {
      expect(line).not.toMatch(/[{}$<>[\]]|undefined|null/);
      expect(line).not.toMatch(/ {2}|\s$|^\s| [,.;:!?]|[,.;:]{2}|'|"/);
      expect(line, 'a word twice').not.toMatch(/\b(\w+) \1\b/i);
      expect(line, 'a or an').not.toMatch(/\ba [aeiou]|\ban [^aeiouh]/i);
      expect(line, 'a sentence begins small').not.toMatch(/(?:^|[.?!] |\.” )“?[a-z]/);
      if (line.split(' ').length > 6) expect(line, 'an end').toMatch(/[.?!”]$/);
    }
  });

  test('uses the words of its voyage', () => {
    const text = toldLines(voyage, ways[0] ?? {}).join('\n');
    for (const word of Object.values(voyage)) {
      const isAtHead = word === voyage.place || word === voyage.signal;
      if (!isAtHead) expect(text).toContain(word);
    }
    for (const other of Object.values(VOYAGES)) {
      if (other !== voyage) expect(text).not.toContain(other.farPlace);
    }
  });
});

describe('the answers', () => {
  test('each is echoed on page 5 and told on page 6', () => {
    const voyage = VOYAGES.retro;
    for (const question of storyQuestions(voyage)) {
      for (const answer of question.answers) {
        const answers = { post: 'watch', hour: 'supper', miss: 'told', [question.id]: answer.id };
        const [fifth, sixth] = ([5, 6] as const).map((page) =>
          JSON.stringify(makePage(page, voyage, { name: 'Ada', answers })),
        );
        expect(fifth).toContain(answer.reply);
        expect(fifth).toContain(answer.sum);
        expect(sixth).toContain(answer.told);
      }
    }
  });

  test('pages 5 and 6 opened directly ask for the name, and use the first answers', () => {
    const stranger = { name: '', answers: {} };
    for (const page of [5, 6] as const) {
      const asked = makePage(page, VOYAGES.retro, stranger).passages.map(({ asks }) => asks);
      expect(asked).toEqual(['name']);
    }
    const lines = JSON.stringify(makePage(6, VOYAGES.retro, { name: 'Ada', answers: {} }));
    expect(lines).toContain('Before breakfast, Ada kept the watch');
    expect(lines).not.toContain('undefined');
  });

  test('page 5 ends at the first unanswered question', () => {
    const counts = [{}, { post: 'watch' }, { post: 'watch', hour: 'sleep' }].map(
      (answers) => makePage(5, VOYAGES.retro, { name: 'Ada', answers }).passages.length,
    );
    expect(counts).toEqual([2, 4, 6]);
  });
});
