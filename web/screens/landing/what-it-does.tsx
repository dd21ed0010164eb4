import type { ReactNode } from 'react';
import {
  BreaksPicture,
  DayPicture,
  DialPicture,
  ExportPicture,
  LevelsPicture,
  MonthPicture,
  OutboxSnapshot,
  VoyagesPicture,
} from './pictures.tsx';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  /** Grid area, see `landing/deeds.css`. */
  readonly place: string;
}

const DEEDS: readonly Feature[] = [
  {
    place: 'dial',
    title: 'You play a habit',
    text: 'As a countdown or a stopwatch, with a dial to look at and your todos beside it. Reload, close the laptop, go on with another device: the time is right.',
    picture: <DialPicture />,
  },
  {
    place: 'levels',
    title: 'Every identity has a level',
    text: 'A runner, an artist, an attentive partner: you name them. The time you give to one is its level, and nothing else is.',
    picture: <LevelsPicture />,
  },
  {
    place: 'breaks',
    title: 'Breaks are earned',
    text: 'After so much work a break begins by itself. You say which, and after how long; switch it, or leave it out.',
    picture: <BreaksPicture />,
  },
  {
    place: 'month',
    title: 'The month at a glance',
    text: 'The tracker sets a stone for each day on which you played: the more time, the larger. A day off takes nothing away.',
    picture: <MonthPicture />,
  },
  {
    place: 'day',
    title: 'The day has a shape',
    text: 'Habits can be due daily, on some weekdays, or on the last Friday of the month. What needs no timer is marked done in one tap.',
    picture: <DayPicture />,
  },
  {
    place: 'outbox',
    title: 'No network, no loss',
    text: 'What you do counts at once. It is kept on your device, and sent, once, as soon as it can be.',
    picture: <OutboxSnapshot />,
  },
  {
    place: 'voyages',
    title: 'One story, five voyages',
    text: 'A wagon trail, deep space, a city in the rain, polar ice, a summit: the theme you choose is where the story happens.',
    picture: <VoyagesPicture />,
  },
  {
    place: 'export',
    title: 'All of it is yours',
    text: 'Everything you ever did comes out as one file, and goes in again. Delete the account, and it is gone.',
    picture: <ExportPicture />,
  },
];

/** The product's features, each with a small picture. */
export function WhatItDoes() {
  return (
    <section className="deeds" aria-labelledby="what-it-does">
      <h2
        id="what-it-does"
        className="text-[clamp(2rem,4.5vw,3.25rem)] text-center text-(--dusk-glow)"
      >
        What it does
      </h2>
      <p className="deeds-lead">
        Hexis is a focus timer that keeps count of who you are becoming. No coins, no damage, no
        nagging.
      </p>
      <ul className="grid gap-5 min-[44rem]:grid-cols-[repeat(2,1fr)] min-[68rem]:grid-cols-[repeat(12,1fr)]">
        {DEEDS.map(({ place, title, text, picture }) => (
          <li key={place} className="deed panel" data-place={place}>
            <div
              aria-hidden
              className="deed-picture grid flex-1 place-items-center min-h-48 py-6 px-5 leading-[1.3]"
            >
              {picture}
            </div>
            <div className="pt-[1.1rem] px-5.5 pb-5.5 text-ink-soft">
              <h3 className="mb-[0.3rem] text-[1.25rem] text-ink">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
