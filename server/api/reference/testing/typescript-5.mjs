// Gives `openapi-typescript` the compiler API that it needs, from another package: TypeScript 7 has none.
import { registerHooks } from 'node:module';
import { ts } from '@ts-morph/common';

registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? import.meta.url : name, context),
});

// The same export as that of the package `typescript`.
// oxlint-disable-next-line import/no-default-export
export default ts;
