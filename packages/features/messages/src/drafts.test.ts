import { describe, expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

function memoryStorage() {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

describe('drafts', () => {
  test('are kept per conversation and outlive the page', () => {
    const storage = memoryStorage()
    const first = createDrafts('ana', storage)
    first.keep('a', 'On our way')
    first.keep('b', 'Invoice attached')
    const afterReload = createDrafts('ana', storage)
    expect([afterReload.read('a'), afterReload.read('b'), afterReload.read('c')]).toEqual([
      'On our way',
      'Invoice attached',
      '',
    ])
  })

  test('belong to one person', () => {
    const storage = memoryStorage()
    createDrafts('ana', storage).keep('a', 'mine')
    expect(createDrafts('ben', storage).read('a')).toBe('')
  })

  test('leave nothing behind once sent', () => {
    const storage = memoryStorage()
    const drafts = createDrafts('ana', storage)
    drafts.keep('a', 'text')
    drafts.keep('a', ' ')
    expect(storage.texts.size).toBe(0)
  })

  test('live as long as the page where nothing can be stored', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    const drafts = createDrafts('ana', { getItem: refuse, setItem: refuse, removeItem: refuse })
    drafts.keep('a', 'text')
    expect(drafts.read('a')).toBe('text')
  })
})
