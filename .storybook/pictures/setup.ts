import { commands, page } from 'vitest/browser'
import { setCamera } from './story-pictures.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    comparePicture: (name: string) => Promise<string | null>
    keepThumbnail: (storyId: string) => Promise<void>
  }
}

setCamera({
  compare: (name) => commands.comparePicture(name),
  keepThumbnail: import.meta.env['PARLEY_THUMBNAILS'] === 'true' ? (storyId) => commands.keepThumbnail(storyId) : null,
  resize: (width, height) => page.viewport(width, height),
})
