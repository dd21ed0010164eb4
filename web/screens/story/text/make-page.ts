import type { SignUpDraft } from '../../../features/sign-up-draft/sign-up-draft.ts';
import type { PageNumber } from '../page-number.ts';
import type { Voyage } from '../voyages/voyage.ts';
import { fourthPage, NAME_ASKED_LATER } from './page-4.ts';
import { givenAnswer, storyQuestions } from './questions.ts';
import { type StoryPage, inVoice, type Passage, type StoryLine } from './story-page.ts';

type StoryPlayer = Pick<SignUpDraft, 'name' | 'answers'>;

/** Text of a page for a theme and a player. Pages after the fourth use the name, and ask for it if it is missing. */
export function makePage(page: PageNumber, voyage: Voyage, player: StoryPlayer): StoryPage {
  const story = makeNamedPage(page, voyage, player);
  if (page <= 4 || player.name !== '') return story;
  const { wayOn: _afterItsEnd, ...start } = story;
  return { ...start, passages: [NAME_ASKED_LATER] };
}

function makeNamedPage(
  page: PageNumber,
  voyage: Voyage,
  { name, answers }: StoryPlayer,
): StoryPage {
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

/** Noor sends the log of the day on which the storm ended. */
function firstPage(voyage: Voyage): StoryPage {
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

/** The player wakes. */
function secondPage(voyage: Voyage): StoryPage {
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

/** The book, and how to read it. */
function thirdPage(voyage: Voyage): StoryPage {
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

/** Noor asks three questions; the page ends at the first unanswered one. */
function fifthPage(
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

/** The log of the next day, with the player in it. Without an answer on page 5 it uses the question's first one. */
function sixthPage(
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
