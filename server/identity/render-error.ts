import type { Configuration } from 'oidc-provider';
import { errors } from './library.ts';
import { errorPage } from './pages/error-page.ts';
import { PAGE_HEADERS } from './pages/page-headers.ts';

/** Shows a person what cannot be answered to the web app. */
export const renderError: NonNullable<Configuration['renderError']> = (ctx, out, error) => {
  ctx.set(PAGE_HEADERS);
  ctx.body =
    error instanceof errors.SessionNotFound
      ? errorPage('expired')
      : errorPage('refused', out.error_description ?? out.error);
};
