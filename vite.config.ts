import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = process.env['DEV_API'] ?? 'http://localhost:4321';

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/authorize', '/oauth', '/oidc', '/v2', '/u', '/userinfo', '/.well-known'].map(
        (path) => [path, { target: api }],
      ),
    ),
  },
});
