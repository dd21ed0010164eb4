import type { Voyage } from '../voyages/voyage.ts';
import { givenAnswer, storyQuestions } from './questions.ts';
import { inVoice, type StoryPage } from './story-page.ts';

/** The log of the day after, with the player in it. It tells the first answer to a question that page 5 has not asked. */
export function sixthPage(
  voyage: Voyage,
  name: string,
  answers: Readonly<Record<string, string>>,
): StoryPage {
  const [post, hour, miss] = storyQuestions(voyage).map(
    (question) => (givenAnswer(question, answers) ?? question.answers[0])?.told,
  );
  return {
    title: 'The log, day sixty-three',
    head: { date: '2120.04.25', place: voyage.place, signal: voyage.signal, strength: 5 },
    passages: [
      inVoice(
        'log',
        `To ${voyage.hail}: this is the Once More, day sixty-three. Line four has been filled in by the person concerned. It reads: ${name}.`,
        voyage.progress,
        `${hour}, ${name} ${post}`,
      ),
      inVoice(
        'log',
        'It was not done well. The book has no square for well. It has a square for the twenty-fifth, and that one is full.',
        `Agreed between us: ${miss} All of us have signed worse.`,
      ),
      inVoice(
        'log',
        `${name} has asked me what is in the letter. I said that I do not open other people’s mail, least of all the mail of people I have yet to meet.`,
        'Bram says that soup is better with five round the pot. He used to say it of four.',
        `It is still a long way to ${voyage.farPlace}. That is as well. It takes about that long.`,
        'Good night. Noor, for the Once More.',
      ),
      inVoice(
        'teller',
        'When the lamp is turned down, you read along line four. It is one square long. Beside it, ruled and empty, is tomorrow.',
        'It does not look like much. It looks, if you hold it to the light, like the beginning of somebody.',
      ),
    ],
    wayOn: 'Become someone',
  };
}
