import type { Voyage } from '../voyages/voyage.ts';
import { inVoice, type StoryPage } from './story-page.ts';

/** Noor sends the log of the day on which the storm ended. */
export function firstPage(voyage: Voyage): StoryPage {
  return {
    title: 'The log, day sixty-two',
    head: { date: '2120.04.24', place: voyage.place, signal: voyage.signal, strength: 2 },
    passages: [
      inVoice(
        'log',
        `To ${voyage.hail}: this is ${voyage.vessel}, sixty-two days out, with ${voyage.cargo} for ${voyage.farPlace}.`,
        voyage.storm,
        'It stopped at noon. Nobody is hurt. Lost: one lamp, the lid of the kettle, and an argument about the lid of the kettle.',
      ),
      inVoice(
        'log',
        voyage.damage,
        'So we are five, and the log knows four of us. The fifth is asleep, and has not been told.',
        'We could write the line in ourselves; everybody remembers something. But Bram remembers someone tall, Ines someone kind, and Teodor someone who owes him a spoon.',
      ),
      inVoice(
        'log',
        'It is an old rule of the log that nobody’s line is filled in for them. We think it a good rule. Tonight it is also a convenient one.',
        'In the morning we go on. There is a post to fill, and one of us to fill it.',
        'By the time you hear this we shall be elsewhere and, with luck, better at it. Good night. Noor, for the Once More.',
      ),
    ],
  };
}
