import type { Voyage } from '../voyages/voyage.ts';
import type { StoryAnswer, Question } from './story-page.ts';

/** Noor's questions on page 5, in this order. */
export function storyQuestions(voyage: Voyage): readonly Question[] {
  return [askForPost(voyage), HOUR, MISS];
}

/** The answer given to a question, if any. */
export function givenAnswer(
  question: Question,
  answers: Readonly<Record<string, string>>,
): StoryAnswer | undefined {
  return question.answers.find(({ id }) => id === answers[question.id]);
}

/** `told` follows the name. */
function askForPost({ ahead, broken }: Voyage): Question {
  return {
    id: 'post',
    asked: 'Which of them are you willing to be bad at for a while?',
    answers: [
      {
        id: 'watch',
        label: 'The watch.',
        note: 'Look ahead, and say what you see.',
        reply: `Then you will look at ${ahead} until you can tell what is there from what you are afraid of. Allow a month.`,
        sum: 'the watch',
        told: 'kept the watch and reported a strange light. It turned out to be our own.',
      },
      {
        id: 'mending',
        label: 'The mending.',
        note: `Begin with ${broken}.`,
        reply: `Bram has mended ${broken} before, so you need not be afraid to make it worse.`,
        sum: 'the mending',
        told: `mended ${broken} in eleven places. Four of them have held.`,
      },
      {
        id: 'round',
        label: 'The round.',
        note: 'Ask each of us how we are, and wait for the answer.',
        reply: 'The asking takes a minute. It is the waiting that wants practice. Start with Bram.',
        sum: 'the round',
        told: 'asked each of us how we were, and waited. Bram took an hour, and looks better for it.',
      },
    ],
  };
}

/** `told` begins the sentence. */
const HOUR: Question = {
  id: 'hour',
  asked: 'And when? Not soon, please. I have looked for soon, and it is not on the clock.',
  answers: [
    {
      id: 'breakfast',
      label: 'Before breakfast.',
      reply: 'Good. Before the day can get its hands on you.',
      sum: 'before breakfast',
      told: 'Before breakfast',
    },
    {
      id: 'supper',
      label: 'Straight after supper.',
      reply: 'Good. You will be there anyway. Hang a new thing on an old nail.',
      sum: 'straight after supper',
      told: 'Straight after supper',
    },
    {
      id: 'sleep',
      label: 'Last thing, before I sleep.',
      reply: 'Then it is what you fall asleep having done. There are harder pillows.',
      sum: 'last thing at night',
      told: 'Last thing tonight',
    },
  ],
};

/** `told` ends the sentence. */
const MISS: Question = {
  id: 'miss',
  asked:
    'And on the day you miss it? There will be one. I had mine in March. I remember a bad cold. The log says I sulked.',
  answers: [
    {
      id: 'next',
      label: 'I do it the next day, and make no speech.',
      reply:
        'Good. Nobody ever came to nothing on one Tuesday. It is the second Tuesday that wants watching.',
      sum: 'the next day, and no speech',
      told: 'a day that is missed is followed by one that is not, and no speech is made.',
    },
    {
      id: 'little',
      label: 'I do two minutes of it, badly.',
      reply: 'Two minutes count. A square has no idea how long you stood in it.',
      sum: 'two minutes of it, badly',
      told: 'on a bad day it is done for two minutes, badly.',
    },
    {
      id: 'told',
      label: 'I tell you, and you write it down.',
      reply: 'I shall write: did not. It looks smaller on paper. Most things do.',
      sum: 'you tell me, and I write it down',
      told: 'a day that is missed is said aloud and written down.',
    },
  ],
};
