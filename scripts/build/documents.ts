import type { Plugin } from 'vite';

/** In development, gives the app's document to every address that has none of its own, as the server does. */
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
