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
    first.keep('a', 'sms', 'On our way')
    first.keep('b', 'sms', 'Invoice attached')
    const afterReload = createDrafts('ana', storage)
    expect([afterReload.read('a', 'sms'), afterReload.read('b', 'sms'), afterReload.read('c', 'sms')]).toEqual([
      'On our way',
      'Invoice attached',
      '',
    ])
  })

  test('keep a text and a note of one conversation apart', () => {
    const drafts = createDrafts('ana', memoryStorage())
    drafts.keep('a', 'sms', 'On our way')
    drafts.keep('a', 'note', 'Pays late')
    expect([drafts.read('a', 'sms'), drafts.read('a', 'note')]).toEqual(['On our way', 'Pays late'])
  })

  test('belong to one person', () => {
    const storage = memoryStorage()
    createDrafts('ana', storage).keep('a', 'sms', 'mine')
    expect(createDrafts('ben', storage).read('a', 'sms')).toBe('')
  })

  test('leave nothing behind once sent', () => {
    const storage = memoryStorage()
    const drafts = createDrafts('ana', storage)
    drafts.keep('a', 'sms', 'text')
    drafts.keep('a', 'sms', ' ')
    expect(storage.texts.size).toBe(0)
  })

  test('live as long as the page where nothing can be stored', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    const drafts = createDrafts('ana', { getItem: refuse, setItem: refuse, removeItem: refuse })
    drafts.keep('a', 'sms', 'text')
    expect(drafts.read('a', 'sms')).toBe('text')
  })
})
