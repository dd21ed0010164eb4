import type { Plugin } from 'vite';

/** In development, serves the app's document at every address without its own, as the server does. */
export function documents(): Plugin {
  return {
    name: 'documents',
    config: () => ({ appType: 'mpa' }),
    configureServer(server) {
      return () => {
        server.middlewares.use((request, _response, next) => {
          const wantsPage = request.headers.accept?.includes('text/html');
          if (wantsPage && !request.url?.endsWith('.html')) request.url = '/app.html';
          next();
        });
      };
    },
  };
}
