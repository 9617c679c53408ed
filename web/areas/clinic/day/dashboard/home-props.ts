export type HomeProps = { clinicId: string | undefined; onClinic: (id: string) => void }
