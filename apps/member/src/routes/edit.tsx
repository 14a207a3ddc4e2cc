import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '@uluran/app-shell/page-head';
import { AvatarSection } from '../features/avatar/avatar-section.tsx';
import { EmailSection } from '../features/email/email-section.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';

export const Route = createFileRoute('/edit')({ component: EditPage });

function EditPage() {
  return (
    <>
      <PageHead title="Profil">
        Hanya Anda yang melihat data ini. Saat berdonasi tanpa anonim, nama Anda tampil.
      </PageHead>
      <AvatarSection />
      <ProfileForm />
      <EmailSection />
    </>
  );
}
