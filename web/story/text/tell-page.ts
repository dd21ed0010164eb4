import type { Beginning } from '../../beginning/beginning.ts';
import type { PageNumber } from '../page-number.ts';
import { firstPage } from './page-1.ts';
import { secondPage } from './page-2.ts';
import { thirdPage } from './page-3.ts';
import { fourthPage, NAME_ASKED_LATER } from './page-4.ts';
import { fifthPage } from './page-5.ts';
import { sixthPage } from './page-6.ts';
import type { StoryPage } from './story-page.ts';
import type { Voyage } from '../voyages/voyage.ts';

type Player = Pick<Beginning, 'name' | 'answers'>;

/** What a page says on this voyage to this player. The pages after the fourth tell the name, and ask for one that is missing. */
export function tellPage(page: PageNumber, voyage: Voyage, player: Player): StoryPage {
  const story = tellNamed(page, voyage, player);
  if (page <= 4 || player.name !== '') return story;
  const { wayOn: _afterItsEnd, ...start } = story;
  return { ...start, passages: [NAME_ASKED_LATER] };
}

function tellNamed(page: PageNumber, voyage: Voyage, { name, answers }: Player): StoryPage {
  switch (page) {
    case 1:
      return firstPage(voyage);
    case 2:
      return secondPage(voyage);
    case 3:
      return thirdPage(voyage);
    case 4:
      return fourthPage();
    case 5:
      return fifthPage(voyage, name, answers);
    case 6:
      return sixthPage(voyage, name, answers);
  }
}
