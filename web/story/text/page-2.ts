import type { Voyage } from '../voyages/voyage.ts';
import { inVoice, type StoryPage } from './story-page.ts';

/** The player wakes. */
export function secondPage(voyage: Voyage): StoryPage {
  return {
    title: 'The quiet',
    passages: [
      inVoice(
        'teller',
        'What wakes you is the quiet.',
        `For two days the noise has leaned on ${voyage.walls}. Now it has gone to lean on somebody else.`,
        `You lie ${voyage.bed}, and check for the usual things: hands, feet, the reason you came.`,
        'The hands and feet are there.',
      ),
      inVoice(
        'teller',
        `You get up, since it is morning, and look out. ${voyage.outside}`,
        'Bram is scraping a pot and will not say what it was. Ines is making a list of what is broken, and has asked for more paper.',
        voyage.teodor,
      ),
      inVoice(
        'teller',
        'By the one lamp that is left sits Noor, who keeps the log, in a coat made for somebody larger. She finishes her line, blows on it, and looks up.',
        '“Ah,” she says. “Line Four.”',
        'You open your mouth to tell her your name, and find that you are curious what it will be.',
        '“No hurry,” says Noor. “Come and see what you would be signing.”',
      ),
    ],
  };
}
