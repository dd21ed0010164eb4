import { ApiProblem } from '../../data/client/failures.ts';

/** Why the demo could not be opened, and what to do. */
export interface DemoFailure {
  readonly title: string;
  readonly advice: string;
}

export function describeDemoFailure(error: unknown): DemoFailure {
  if (!(error instanceof ApiProblem)) {
    return {
      title: 'The server cannot be reached',
      advice: 'Look at your connection, then try again.',
    };
  }
  if (error.status === 429) {
    return {
      title: 'Many demos were opened here',
      advice:
        'Your network has opened as many as it may for now. Try again in an hour, or use the Quick Start: it needs a minute, and what you make is kept.',
    };
  }
  if (error.status === 503) {
    return {
      title: 'The demo is full',
      advice:
        'It has all the guests it can take. Try again later, or use the Quick Start: it needs a minute, and what you make is kept.',
    };
  }
  return { title: 'The demo could not be opened', advice: error.message };
}
