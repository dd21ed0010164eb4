import type { ThemeName } from '../themes/theme-names.ts';

const loading = new Map<ThemeName, Promise<unknown>>();

/** Fetches and decodes the pictures of a theme's scene ahead of its being shown. */
export function loadScene(name: ThemeName): Promise<unknown> {
  const running = loading.get(name) ?? Promise.allSettled(findPictures(name).map(decode));
  loading.set(name, running);
  return running;
}

/** The addresses of the pictures in the place of the scene that is shown; only the theme's styles know them. */
function findPictures(name: ThemeName): string[] {
  const stage = document.querySelector('.scene');
  const standIn = document.createElement('div');
  standIn.dataset['theme'] = name;
  standIn.style.visibility = 'hidden';
  if (stage) standIn.append(stage.cloneNode(true));
  stage?.after(standIn);
  const pictures = [...standIn.querySelectorAll('i')].flatMap((sheet) => {
    const { backgroundImage } = getComputedStyle(sheet);
    return [...backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url);
  });
  standIn.remove();
  return pictures;
}

function decode(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  return picture.decode();
}
