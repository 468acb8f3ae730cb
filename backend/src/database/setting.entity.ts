import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A choice that the school makes in the dashboard, by name. */
@Entity({ name: 'settings' })
export class SettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @Column({ type: 'varchar', length: 200 })
  value: string;
}
