interface EarlyAnswers {
  readonly token: string;
  readonly answers: Map<string, Promise<Response>>;
}

/** Requested by the document while the scripts load (`early-requests.js`). */
const { earlyAnswers } = globalThis as { readonly earlyAnswers?: EarlyAnswers };

/** Returns the early answer to a read with this token, once; undefined if there is none. */
export function claimEarlyAnswer(
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  if (earlyAnswers?.token !== token) return undefined;
  const answer = earlyAnswers.answers.get(address);
  earlyAnswers.answers.delete(address);
  return answer;
}

/** Addresses of the early answers that are not yet claimed. */
export function listEarlyAnswers(): string[] {
  return [...(earlyAnswers?.answers.keys() ?? [])];
}

/** Discards the early answers: they may be from before a change. */
export function discardEarlyAnswers(): void {
  earlyAnswers?.answers.clear();
}
