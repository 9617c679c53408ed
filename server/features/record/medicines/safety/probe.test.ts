import { test } from 'vitest'
import { routineSheets } from '#server/testing/data/routine-sheets.ts'
import { samplePrescriptions } from '#server/testing/data/sample-prescription-lines.ts'
import { judgeSheet } from '#server/testing/data/judge-sheet.ts'
test('x', () => {
  for (const s of routineSheets) { const { warnings, gaps } = judgeSheet(s)
    console.log(s, warnings.filter(w=>w.kind==='dose'||w.interrupts).map(w => [w.medicineName, w.kind, w.interrupts, JSON.stringify(w.numbers)]), gaps.filter(g=>['dose','kidney','liver'].includes(g.check))) }
  console.log('SAMPLES')
  for (const p of samplePrescriptions) {
    const s = `${p.age} ${p.sex[0]}${p.weightKg?`, ${p.weightKg} kg`:''} | takes ${p.current.join(' + ')} | ${p.lines.join(' + ')}`
    const { warnings, gaps } = judgeSheet(s)
    const d = gaps.filter(g=>['dose'].includes(g.check)), w= warnings.filter(w=>w.kind==='dose')
    if (d.length+w.length) console.log(s, d, w.map(w => [w.medicineName, w.kind, w.interrupts, JSON.stringify(w.numbers)]))
  }
})
