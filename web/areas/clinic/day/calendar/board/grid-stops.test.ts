import { expect, test } from 'vitest'
import { isGridKey, nearest, nextStop, type GridKey, type Stop } from './grid-stops.ts'

const stop = (column: number, at: number): Stop => ({ key: `${column} ${at}`, column, at })
const stops = [[stop(0, 540), stop(0, 570), stop(0, 600)], [stop(1, 555), stop(1, 600)], [] as Stop[]]
const press = (from: Stop, key: GridKey, more: { isToEdge?: boolean; isRightToLeft?: boolean } = {}) =>
  nextStop(stops, from, { key, isToEdge: false, isRightToLeft: false, ...more })?.key

test('the keys of the grid are the arrows, Home and End', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].every(isGridKey)).toBe(true)
  expect(['Enter', 'PageUp', 'a', ''].some(isGridKey)).toBe(false)
})

test('in a column the arrows go one stop, with Ctrl to its ends', () => {
  expect(press(stop(0, 570), 'ArrowUp')).toBe('0 540')
  expect(press(stop(0, 570), 'ArrowDown')).toBe('0 600')
  expect([press(stop(0, 540), 'ArrowUp'), press(stop(0, 600), 'ArrowDown')]).toEqual([undefined, undefined])
  expect(press(stop(0, 600), 'ArrowUp', { isToEdge: true })).toBe('0 540')
  expect(press(stop(0, 540), 'ArrowDown', { isToEdge: true })).toBe('0 600')
})

test('across, the stop at that time or the last before it, else the column’s first', () => {
  expect(press(stop(0, 570), 'ArrowRight')).toBe('1 555')
  expect(press(stop(0, 600), 'ArrowRight')).toBe('1 600')
  expect(press(stop(0, 540), 'ArrowRight')).toBe('1 555')
  expect(press(stop(1, 555), 'ArrowLeft')).toBe('0 540')
  expect([press(stop(0, 540), 'ArrowLeft'), press(stop(1, 555), 'ArrowRight')]).toEqual([
    undefined,
    undefined,
  ])
  expect(press(stop(1, 600), 'ArrowRight', { isRightToLeft: true })).toBe('0 600')
})

test('Home and End stay at their time, with Ctrl they go to the grid’s corners', () => {
  expect(press(stop(1, 600), 'Home')).toBe('0 600')
  expect(press(stop(1, 600), 'Home', { isToEdge: true })).toBe('0 540')
  expect(
    nextStop(stops.slice(0, 2), stop(0, 570), { key: 'End', isToEdge: false, isRightToLeft: false })?.key,
  ).toBe('1 555')
  expect(
    nextStop(stops.slice(0, 2), stop(0, 570), { key: 'End', isToEdge: true, isRightToLeft: false })?.key,
  ).toBe('1 600')
  expect([press(stop(0, 540), 'End'), nearest(undefined, 540)]).toEqual([undefined, undefined])
})
