import { expect, test } from 'vitest'
import { blocksOf, writtenMail } from './letter-mail.ts'
import { textOf } from './letter-text.ts'

const link = 'https://clinic.example/newPassword#token=a'

test('a code and a link alone on their lines are drawn; every other line is text, whatever word it is', () => {
  const text = `constructor\ntoString\n\nChoose it here:\n${link}\n\n507264\n\nThe code 507264 and ${link} within a line stay.`
  expect(blocksOf(text, { buttons: { [link]: 'Choose' }, code: '507264' })).toEqual([
    { kind: 'text', text: 'constructor\ntoString' },
    { kind: 'text', text: 'Choose it here:' },
    { kind: 'button', link: { label: 'Choose', url: link } },
    { kind: 'code', code: '507264' },
    { kind: 'text', text: `The code 507264 and ${link} within a line stay.` },
  ])
})

test('the text of a mail says what its HTML says, and a link ends its line', () => {
  const mail = writtenMail('en', {
    subject: 'Come',
    highlight: link,
    body: `Welcome.\n\nChoose your password here:\n${link}\n\nIt is good for seven days.`,
    buttons: { [link]: 'Choose your password' },
    from: { clinic: 'Riverside', email: 'desk@riverside.example' },
  })
  expect(mail.text).toBe(
    `Welcome.\n\nChoose your password here:\n${link}\n\nIt is good for seven days.\n\n--\nAn answer to this mail goes to Riverside.\nSent by Lindenwell for Riverside.\n`,
  )
  expect(mail.sender).toEqual({ name: 'Riverside via Lindenwell', replyTo: 'desk@riverside.example' })
})

test('the text of a visit has the comma of its language', () => {
  const day = { weekday: '', day: '', month: '', date: 'D', time: 'T', zones: [] }
  const visit = { ...day, service: 'S', doctor: 'N', isCancelled: false }
  const letter = {
    sender: 'R',
    preheader: '',
    title: 'X',
    blocks: [{ kind: 'visit' as const, visit }],
    foot: [],
  }
  expect(textOf({ ...letter, locale: 'en' }, 'X')).toBe('D, T\nS, N\n')
  expect(textOf({ ...letter, locale: 'ar' }, 'X')).toBe('D، T\nS، N\n')
})
