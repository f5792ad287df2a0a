import { commands, page } from 'vitest/browser'
import { inTime } from './in-time.ts'
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
  resize: (width, height) => inTime(page.viewport(width, height), `The window did not become ${width} by ${height}`),
})
