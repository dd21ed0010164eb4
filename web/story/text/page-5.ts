import type { Voyage } from '../voyages/voyage.ts';
import { givenAnswer, storyQuestions } from './questions.ts';
import { inVoice, type Passage, type StoryLine, type StoryPage } from './story-page.ts';

/** Noor asks three questions; the page goes as far as they have been answered. */
export function fifthPage(
  voyage: Voyage,
  name: string,
  answers: Readonly<Record<string, string>>,
): StoryPage {
  const passages: Passage[] = [
    inVoice(
      'noor',
      `${name}. Good. That is who signs. Who it is, we shall see from the squares.`,
      'Now for what you do. There are three things here that nobody does and everybody complains of.',
    ),
  ];
  const sums: string[] = [];
  let reply: readonly StoryLine[] = [];
  for (const question of storyQuestions(voyage)) {
    if (reply.length > 0) passages.push({ lines: reply });
    passages.push({ lines: [noor(question.asked)], asks: question });
    const given = givenAnswer(question, answers);
    if (given === undefined) return noorsPage(passages);
    reply = [you(given.label), noor(given.reply)];
    sums.push(given.sum);
  }
  const [post, hour, miss] = sums;
  passages.push({
    lines: [...reply, noor(`So: ${post}, ${hour}. And on the bad day: ${miss}.`)],
  });
  passages.push({
    lines: [
      you('It does not sound like much.'),
      noor('It is not much. It is about the size of a square.'),
      noor('There is one here for the twenty-fifth, and nobody has been in it yet.'),
    ],
  });
  return noorsPage(passages);
}

function noorsPage(passages: readonly Passage[]): StoryPage {
  return { title: 'Noor', passages, wayOn: 'Fill the square' };
}

function noor(text: string): StoryLine {
  return { voice: 'noor', text };
}

function you(text: string): StoryLine {
  return { voice: 'you', text };
}
