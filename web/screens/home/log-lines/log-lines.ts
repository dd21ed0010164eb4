import { capitalize } from '#domain/characters.ts';
import { chooseLogRule, pickVariant, type LogFacts, type LogRule } from '#domain/log-line.ts';
import type { ThemeName } from '../../../themes/theme-names.ts';
import { LOG_WORLDS, type LogWorld } from './log-world.ts';

type Line = string | ((world: LogWorld) => string);

/** Lines for each occasion in the voice of Noor, who keeps the log in the story. None is a reproach. */
export const LOG_LINES: Readonly<Record<LogRule, readonly Line[]>> = {
  'first visit': [
    'Fresh page. The date is written; the rest is yours.',
    ({ vessel }) => `${capitalize(vessel)} is ready. Nothing difficult has been asked of it yet.`,
    'A square for today, and it is empty. They all begin like that.',
    ({ view }) => `Looked out: ${view}, as promised. A fair day to be someone in.`,
    'Worked out where we are: here. It is the usual place to start.',
    'The pen is behind my ear. I mention it before anyone searches.',
    ({ road }) => `${capitalize(road)} is where we left it. I checked.`,
    'No news, which is the best kind before breakfast.',
    'One line will do for a good entry. It usually grows.',
    'I have sharpened the pencil. That is my part done.',
    ({ next }) => `${capitalize(next)} is a little nearer than it was. So are you.`,
    'Everybody has the same square today. I like to see what goes in.',
  ],
  gap: [
    'You are in the book still. The page fell open at you.',
    'A few squares are blank. Blank is not a mistake; it is paper.',
    ({ aboard }) => `We kept your place ${aboard}. It was no trouble.`,
    'Good, you are here. The kettle had begun to ask.',
    ({ road }) => `${capitalize(road)} waits better than people say.`,
    'Nothing was lost while you were off the page. I looked.',
    'The last entry still stands, in your own hand.',
    'Days off are days too. The next square is this one.',
    'Back, and in time for today. One cannot be more punctual.',
    'I drew no lines through anything. Shall we go on?',
    ({ view }) => `There was only ${view} to look at. It is good to have company again.`,
    'It picks up easily. Bram tested that on himself.',
  ],
  'missed week': [
    'Your line is where you left it. Lines are patient.',
    'A long quiet, then you. I have turned to a clean page.',
    ({ aboard }) => `Everyone ${aboard} asked after you. I said: soon.`,
    'The book is for whoever is here. You are here.',
    'Whoever you were becoming has kept every minute of it.',
    'We are further on, and so, I suspect, are you.',
    ({ road }) => `${capitalize(road)} has bends. One comes round to it again.`,
    'Ten minutes would make a fine first entry. So would two.',
    'I have dusted the page. It was not much dust.',
    'No summary is needed. Today will do.',
    'Your seat is warm: Teodor has been minding it.',
    ({ view }) => `I told ${view} that you would be back. It took it well.`,
  ],
  'all done': [
    'All squares filled. I have blotted the page.',
    'That is the day. It reads well.',
    ({ view }) => `Everything that was meant is done. Look at ${view} for a while.`,
    'The log is closed for today, with some satisfaction.',
    'Nothing more is asked. I checked both sides of the page.',
    'A whole day, in your own hand.',
    ({ vessel }) => `${capitalize(vessel)} may rest. So may you.`,
    'Done, and it is still today. I call that a margin.',
    'Read down, it is a day. Read along, it is somebody.',
    'Ines has run out of things to list. She is bearing it.',
    'The kettle is on. You need not do anything about it.',
    ({ next }) => `${capitalize(next)} can wait until tomorrow. It is used to it.`,
  ],
  'due later': [
    'Something is down for later. Until then the day is your own.',
    'There is an hour with your name on it, and it is not this one.',
    ({ road }) => `Nothing presses yet. ${capitalize(road)} is easy just here.`,
    'Later has been arranged. Now has not.',
    'The next square is for later; there is room in the margin now.',
    'I shall mention it when it is time. I have written it down.',
    'All in hand. The rest of it knows when to come.',
    'A pause between entries is good for the ink.',
    'We are early. It happens even to us.',
    ({ view }) => `${capitalize(view)} is worth a look while it is not yet time.`,
    'The plan is ahead of us, where plans are kept.',
    'Early enough to choose, says Ines, who has made a list of choices.',
  ],
  'long session': [
    'That was a long one. I needed a second line for it.',
    'An entry as wide as the page. I measured.',
    'Time like that turns people into what they meant to be.',
    ({ view }) => `Long enough that ${view} has changed. Have a look.`,
    'I wrote it in ink, since it seemed certain.',
    ({ aboard }) => `Nobody ${aboard} spoke for a while, out of respect. Or sleep.`,
    ({ road }) => `A good long stretch of ${road}, and you on it.`,
    'It creeps up on one: an hour, and then somebody.',
    'You were so far into it that the tea is Bram’s now.',
    'The square is full to the corners.',
    'That hour is in the book. It cannot be taken out again.',
    'Rest is also an entry. I have left room for it.',
  ],
  'under way': [
    'Today has an entry. I like it when the page is not bare.',
    'The square is begun. The rest is coloring in.',
    'Some of it is done, which is the difficult part of it.',
    ({ vessel }) => `${capitalize(vessel)} is moving. You will have felt it.`,
    'Worked out where we are: nearer.',
    'A word or two is down already. It looks like your hand.',
    'Under way, says the log. It seldom says more than it must.',
    ({ next }) => `${capitalize(next)} is in sight, if one leans.`,
    'A good start. I shall keep the pen warm.',
    'One line along, one day down. It adds up by itself.',
    ({ road }) => `Some of ${road} is behind us now. It used to be all ahead.`,
    'Steady, says Bram, who is holding the pot.',
  ],
};

/** The line of the day, in the words of a world. */
export function logLine(facts: LogFacts, theme: ThemeName): string {
  const rule = chooseLogRule(facts);
  const lines = LOG_LINES[rule];
  const line = lines[pickVariant(facts.today, rule, lines.length)] ?? '';
  return typeof line === 'string' ? line : line(LOG_WORLDS[theme]);
}
