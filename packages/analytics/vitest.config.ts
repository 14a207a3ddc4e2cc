import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    environmentOptions: {
      happyDOM: {
        url: 'https://uluran.example/',
        settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true },
      },
    },
  },
});
