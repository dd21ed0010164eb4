import { inVoice, type Passage, type StoryPage } from './story-page.ts';

/** Asks for the name. */
export function fourthPage(): StoryPage {
  return {
    title: 'The name',
    passages: [
      inVoice(
        'teller',
        '“What was I like, before?” you ask.',
        '“Well liked,” says Noor. “And always about to begin something. I believe it was to be on a Tuesday.”',
        '“Which Tuesday?”',
        '“You never said.”',
        'You look along line four. It has a great many squares, and none of them is in a hurry.',
      ),
      inVoice(
        'teller',
        'Noor looks for the pen. It is behind her ear, where it has been found on each of the last sixty-two mornings.',
        '“Begin with the name,” she says. “It is the easy part. It is the only thing in here that you write once.”',
      ),
      {
        ...inVoice(
          'teller',
          '“Does it have to be the old one?”',
          '“The old one, or one you have been meaning to try. Whichever you will answer to before breakfast.”',
        ),
        asks: 'name',
      },
    ],
  };
}

/** Asks for the name on a later page that was opened first. */
export const NAME_ASKED_LATER: Passage = {
  ...inVoice(
    'teller',
    '“Begin with the name,” says Noor, and holds out the pen. “Whichever you will answer to before breakfast.”',
  ),
  asks: 'name',
};

export const NAME_WORDS = {
  label: 'Your name, for line four',
  sign: 'Sign the log',
  missing: 'The log needs a name. Any that you will answer to.',
};
