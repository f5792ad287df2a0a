import { readConversation } from '@parley/contract'
import type { StoryContext } from '@storybook/react-vite'

/**
 * Marks the story's conversation as read beforehand; whether it is read while the story runs would depend on the speed
 * of the machine.
 */
export async function readBefore({ mockApi, parameters }: Pick<StoryContext, 'mockApi' | 'parameters'>): Promise<void> {
  const id = new URL(String(parameters['route']), location.origin).searchParams.get('conversation')
  if (id === null) return
  const path = readConversation.path.replace('{id}', id)
  const answer = await mockApi.fetch(
    new Request(new URL(path, location.origin), {
      method: readConversation.method,
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  )
  if (!answer.ok) throw new Error(`readBefore: ${answer.status} for ${path}`)
}
