/** A reason why the server cannot start that the person who starts it can mend: shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
