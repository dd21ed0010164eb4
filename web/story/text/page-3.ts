import type { Voyage } from '../voyages/voyage.ts';
import { inVoice, type StoryPage } from './story-page.ts';

/** The book, and how it is read. */
export function thirdPage(voyage: Voyage): StoryPage {
  return {
    title: 'The book',
    passages: [
      inVoice(
        'teller',
        'It is a wide book. Down the side stand five names, one to a line. Along the top run the days. In each square, in a few words, is what that person did.',
        `Where line four should be, there is ${voyage.stain}.`,
        'You look for the column that says what everybody is: captain, cook, that kind of thing.',
        '“We had one,” says Noor. “It was full by the first evening, and wrong by the end of the week.”',
      ),
      inVoice(
        'teller',
        'She puts a finger on her own line and draws it along, week after week. In every square stand the same five small words: worked out where we are.',
        `“I was hired to lift things,” she says. “But I wanted to know where we were, so each evening at six I worked it out. On the ninth evening I had us ${voyage.lostAt}.”`,
        '“And on the tenth?”',
        '“Nearer.”',
      ),
      inVoice(
        'teller',
        `“On the forty-first, somebody shouted for the ${voyage.finder}. Everyone looked at me, and I turned round to see who it was.”`,
        `“And were you the ${voyage.finder}?”`,
        '“I had been for some weeks, it seems. It creeps up on one.”',
        'She taps the page. “Read down, and it is a day. Read along, and it is somebody.”',
      ),
      inVoice(
        'teller',
        `Then she gives you a letter. The weather has been at it, too. What is left says: Line Four, the Once More. To be opened at ${voyage.farPlace}.`,
        '“Mail is slow,” says Noor. “People learn to write to whoever you will be by the time it comes.”',
        '“And who is that?”',
        '“I should think you have some say in it. Nobody here is asking who you are. Only who you mean to practise.”',
      ),
    ],
  };
}
